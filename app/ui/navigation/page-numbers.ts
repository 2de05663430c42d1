/** The page numbers to show: first, last, and those around the current one; 0 is a gap of more than one. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) => {
    const gap = number - (near[index - 1] ?? number) - 1;
    return gap > 1 ? [0, number] : gap === 1 ? [number - 1, number] : [number];
  });
}
