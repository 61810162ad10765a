import { type RefObject, useEffect } from 'react'

const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]'

/**
 * Lets the keyboard reach a frame that scrolls and holds nothing it could stop at: rows of a phone's width without links have neither head nor boxes.
 * @param inside what stands in the frame
 * @param frameOf the frame around it
 */
export function useReachable(inside: RefObject<HTMLElement | null>, frameOf: (inside: HTMLElement | null) => HTMLElement | null): void {
  // What is drawn changes with every scroll, so it is looked at after each drawing.
  useEffect(() => {
    const frame = frameOf(inside.current)
    if (!frame) return
    if (frame.querySelector(REACHABLE)) frame.removeAttribute('tabindex')
    else frame.tabIndex = 0
  })
}
