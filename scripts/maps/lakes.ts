/** A lake as an ellipse in degrees, turned by an angle in degrees from east to north. */
type Lake = readonly [longitude: number, latitude: number, length: number, width: number, turn: number];

export const lakes: readonly Lake[] = [
  [43.81, 41.45, 0.05, 0.032, 70],
  [43.63, 41.66, 0.026, 0.018, 20],
  [44.05, 41.61, 0.055, 0.014, 15],
  [43.23, 41.22, 0.04, 0.022, 120],
  [43.24, 41.03, 0.09, 0.04, 30],
  [44.775, 42.16, 0.035, 0.01, 80],
  [45.02, 42.0, 0.025, 0.01, 40],
  [45.2, 41.435, 0.022, 0.012, 130],
  [44.86, 41.75, 0.03, 0.012, 125],
  [41.74, 42.12, 0.03, 0.022, 90],
  [42.06, 42.83, 0.06, 0.006, 75],
  [40.54, 43.48, 0.012, 0.006, 30],
  [46.12, 40.96, 0.12, 0.018, 160],
  [46.75, 40.87, 0.26, 0.035, 165],
];

/** The shore of a lake, a little uneven. */
export const shoreOf = ([longitude, latitude, length, width, turn]: Lake): [number, number][] => {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: 25 }, (_, index) => {
    const round = (index / 24) * 2 * Math.PI;
    const uneven = 1 + 0.14 * Math.sin(round * 3 + longitude * 40) + 0.08 * Math.sin(round * 5 + latitude * 40);
    const [x, y] = [Math.cos(round) * length * uneven, Math.sin(round) * width * uneven];
    return [longitude + (x * Math.cos(angle) - y * Math.sin(angle)), latitude + (x * Math.sin(angle) + y * Math.cos(angle)) * 0.75];
  });
};
