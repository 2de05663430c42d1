/** A room of the type that is planned. */
export type PlanRoom = { id: string; accessible: boolean };

/**
 * A unit of a booking over nights that are counted from the first of the plan, `end` excluded. `rooms`: the index of the room that it
 * has on each of its nights, or null. `fixed`: it keeps the rooms that it has.
 */
export type PlanStay = { first: number; end: number; rooms: (number | null)[]; fixed: boolean };

const free = -1;
const blocked = -2;

/** Nights around a stay that are looked at: a room is better the fewer nights it leaves empty beside it. */
const widestGap = 14;
/** How often everything movable is arranged anew; further stays that do not fit are split. */
const mostArrangements = 4;

class Board {
  readonly stays: readonly PlanStay[];
  readonly rooms: readonly PlanRoom[];
  readonly nights: number;
  /** By room and night: the stay, `free` or `blocked`. */
  readonly cells: Int32Array[];

  constructor(rooms: readonly PlanRoom[], stays: readonly PlanStay[], nights: number, closed: readonly (readonly [number, number])[]) {
    [this.rooms, this.stays, this.nights] = [rooms, stays, nights];
    this.cells = rooms.map(() => new Int32Array(nights).fill(free));
    for (const [room, night] of closed) this.cellsOf(room)[night] = blocked;
    for (const [index, { first, rooms: had }] of stays.entries())
      for (const [at, room] of had.entries()) if (room !== null) this.cellsOf(room)[first + at] = index;
  }

  cellsOf(room: number): Int32Array {
    const cells = this.cells[room];
    if (!cells) throw new Error(`There is no room ${room} in the plan.`);
    return cells;
  }

  stay(index: number): PlanStay {
    const stay = this.stays[index];
    if (!stay) throw new Error(`There is no stay ${index} in the plan.`);
    return stay;
  }

  /** Who has a room in nights of a stay, without the stay itself; undefined where the room is out of order. */
  others(index: number, room: number): Set<number> | undefined {
    const { first, end } = this.stay(index);
    const cells = this.cellsOf(room);
    const found = new Set<number>();
    for (let night = first; night < end; night++) {
      const cell = cells[night] ?? free;
      if (cell === blocked) return undefined;
      if (cell !== free && cell !== index) found.add(cell);
    }
    return found;
  }

  isFree = (index: number, room: number): boolean => this.others(index, room)?.size === 0;

  /** Takes a stay out of all rooms. */
  lift(index: number): void {
    const { first, end } = this.stay(index);
    for (const cells of this.cells) for (let night = first; night < end; night++) if (cells[night] === index) cells[night] = free;
  }

  /** Gives a stay one room for all nights; the room is free. */
  put(index: number, room: number): void {
    this.lift(index);
    const { first, end } = this.stay(index);
    this.cellsOf(room).fill(index, first, end);
  }

  roomOn(index: number, night: number): number | null {
    const room = this.cells.findIndex((cells) => cells[night] === index);
    return room < 0 ? null : room;
  }

  roomsOf(index: number): (number | null)[] {
    const { first, end } = this.stay(index);
    return Array.from({ length: end - first }, (_, at) => this.roomOn(index, first + at));
  }

  /** Empty nights directly beside a stay in a room. */
  gap(index: number, room: number): number {
    const { first, end } = this.stay(index);
    const cells = this.cellsOf(room);
    let gap = 0;
    for (let night = first - 1; night >= Math.max(0, first - widestGap) && cells[night] === free; night--) gap++;
    for (let night = end; night < Math.min(this.nights, end + widestGap) && cells[night] === free; night++) gap++;
    return gap;
  }

  /** The best of these rooms for a whole stay: accessible ones last, then the one that leaves the fewest nights empty. */
  best(index: number, rooms: readonly number[]): number | undefined {
    const cost = (room: number) => (this.rooms[room]?.accessible ? 2 * widestGap + 1 : 0) + this.gap(index, room);
    return rooms.map((room) => ({ room, cost: cost(room) })).toSorted((one, other) => one.cost - other.cost || one.room - other.room)[0]
      ?.room;
  }
}

/** The indexes of the rooms. */
const allOf = (board: Board) => board.rooms.map((_, room) => room);

/** Puts a stay whole into a room that is free, first one that it has already. */
function placeWhole(board: Board, index: number): boolean {
  const had = board.roomsOf(index).filter((room) => room !== null);
  const open = allOf(board).filter((room) => board.isFree(index, room));
  const room = had.find((one) => open.includes(one)) ?? board.best(index, open);
  if (room === undefined) return false;
  board.put(index, room);
  return true;
}

/** Empties a room for a stay by moving the fewest others, each whole into another room. */
function placeByMoving(board: Board, index: number): boolean {
  const choices = allOf(board)
    .flatMap((room) => {
      const others = board.others(index, room);
      return others && ![...others].some((other) => board.stay(other).fixed) ? [{ room, others: [...others] }] : [];
    })
    .toSorted((one, other) => one.others.length - other.others.length);
  for (const { room, others } of choices) {
    const before = others.map((other) => [other, board.roomsOf(other)] as const);
    const moved = others.every((other) => {
      const to = board.best(
        other,
        allOf(board).filter((one) => one !== room && board.isFree(other, one)),
      );
      if (to !== undefined) board.put(other, to);
      return to !== undefined;
    });
    if (moved && board.isFree(index, room)) {
      board.put(index, room);
      return true;
    }
    restore(board, before);
  }
  return false;
}

function restore(board: Board, before: readonly (readonly [number, readonly (number | null)[]])[]): void {
  for (const [index] of before) board.lift(index);
  for (const [index, rooms] of before)
    for (const [at, room] of rooms.entries()) if (room !== null) board.cellsOf(room)[board.stay(index).first + at] = index;
}

/** Arranges everything movable anew, by arrival; keeps the result only if all have one room. */
function arrange(board: Board): boolean {
  const movable = board.stays
    .flatMap((stay, index) => (stay.fixed ? [] : [index]))
    .toSorted((one, other) => board.stay(one).first - board.stay(other).first || board.stay(other).end - board.stay(one).end);
  const before = movable.map((index) => [index, board.roomsOf(index)] as const);
  const had = new Map(before.map(([index, rooms]) => [index, rooms.find((room) => room !== null)]));
  for (const index of movable) board.lift(index);
  const done = movable.every((index) => {
    const open = allOf(board).filter((room) => board.isFree(index, room));
    const own = had.get(index);
    const room = own !== undefined && own !== null && open.includes(own) ? own : board.best(index, open);
    if (room !== undefined) board.put(index, room);
    return room !== undefined;
  });
  if (!done) restore(board, before);
  return done;
}

/** Gives the nights without a room the rooms that last longest, so that the guests move as seldom as possible. */
function placeInParts(board: Board, index: number): void {
  const { first, end } = board.stay(index);
  let night = first;
  while (night < end) {
    if (board.roomOn(index, night) !== null) {
      night++;
      continue;
    }
    const before = night > first ? board.roomOn(index, night - 1) : null;
    const lasts = (room: number) => {
      let until = night;
      const cells = board.cellsOf(room);
      while (until < end && cells[until] === free && board.roomOn(index, until) === null) until++;
      return until;
    };
    const cost = (room: number) => (room === before ? 0 : 1) + (board.rooms[room]?.accessible ? 2 : 0);
    const [longest] = allOf(board)
      .map((room) => ({ room, until: lasts(room) }))
      .filter(({ until }) => until > night)
      .toSorted((one, other) => other.until - one.until || cost(one.room) - cost(other.room));
    if (!longest) {
      night++;
      continue;
    }
    board.cellsOf(longest.room).fill(index, night, longest.until);
    night = longest.until;
  }
}

/**
 * Gives every night of every stay a room of its type. Stays that have rooms keep them unless another stay then fits into one room;
 * `fixed` ones always. Each stay is in one room where that is possible, else in as few parts as the free rooms permit; a night for
 * which no room is left stays null. Rooms that are accessible are used last. `closed`: rooms out of order, by room and night. The
 * result is that of `PlanStay.rooms`, by stay.
 */
export function planRooms({
  rooms,
  stays,
  nights,
  closed = [],
}: {
  rooms: readonly PlanRoom[];
  stays: readonly PlanStay[];
  nights: number;
  closed?: readonly (readonly [room: number, night: number])[];
}): (number | null)[][] {
  const board = new Board(rooms, stays, nights, closed);
  const waiting = stays
    .flatMap((stay, index) => (stay.rooms.includes(null) ? [index] : []))
    .toSorted((one, other) => board.stay(one).first - board.stay(other).first || board.stay(other).end - board.stay(one).end);
  let arrangements = 0;
  for (const index of waiting) {
    if (!board.roomsOf(index).includes(null)) continue;
    const mayMove = !board.stay(index).fixed;
    if (mayMove && (placeWhole(board, index) || placeByMoving(board, index))) continue;
    if (!mayMove && extend(board, index)) continue;
    if (mayMove && arrangements++ < mostArrangements && arrange(board)) continue;
    placeInParts(board, index);
  }
  return stays.map((_, index) => board.roomsOf(index));
}

/** Gives a fixed stay the rest of its nights in a room that it has. */
function extend(board: Board, index: number): boolean {
  const { first, end, rooms } = board.stay(index);
  const had = new Set(rooms.filter((room) => room !== null));
  const missing = Array.from({ length: end - first }, (_, at) => first + at).filter((night) => board.roomOn(index, night) === null);
  const room = [...had].find((one) => missing.every((night) => board.cellsOf(one)[night] === free));
  if (room === undefined) return false;
  for (const night of missing) board.cellsOf(room)[night] = index;
  return true;
}
