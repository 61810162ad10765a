/** Marks the list of a lane's bars with the key of the lane. */
export const LANE = 'data-lane'

const lanesAround = (lane: HTMLElement): readonly HTMLElement[] => [
  ...(lane.closest('[role=region]')?.querySelectorAll<HTMLElement>(`[${LANE}]`) ?? []),
]

/** The lane of a calendar at a height of the window; its name belongs to it. Null above the first and below the last. @param lane any of its lanes */
export function laneAt(lane: HTMLElement, y: number): HTMLElement | null {
  const isThere = (one: HTMLElement) => {
    const { top, bottom } = (one.parentElement ?? one).getBoundingClientRect()
    return top <= y && y < bottom
  }
  return lanesAround(lane).find(isThere) ?? null
}

/** The lane before or after one. */
export function laneBeside(lane: HTMLElement, by: 1 | -1): HTMLElement | null {
  const lanes = lanesAround(lane)
  return lanes[lanes.indexOf(lane) + by] ?? null
}

/** Pixels. */
const RIM = 28
const STRIDE = 12

/** Scrolls the calendar on where a bar is carried to its upper or lower rim. */
export function scrolledAlong(lane: HTMLElement, y: number): void {
  const frame = lane.closest('[role=region]')
  if (!frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  // The days cover the upper rim.
  if (y < top + 2 * RIM) frame.scrollTop -= STRIDE
  else if (y > bottom - RIM) frame.scrollTop += STRIDE
}
