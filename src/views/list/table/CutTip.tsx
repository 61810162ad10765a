import type { ReactNode } from 'react'
import { HoverTip } from '../../HoverTip.tsx'

const WIDTH = 480

/** Tells the whole text of a cell or head that is cut short. */
export function CutTip({ children }: { readonly children: ReactNode }) {
  return (
    <HoverTip
      width={WIDTH}
      anchorOf={target => target.closest<HTMLElement>('td, th')}
      linesOf={cell => (isCut(cell) ? [textOf(cell)] : null)}
    >
      {children}
    </HoverTip>
  )
}

/** A part of its text is hidden: by an ellipsis, or below the second line of a head. */
function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('span:not([role=separator]), a, b')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth || (cell.tagName === 'TH' && scrollHeight > clientHeight + 1)),
  )
}

const textOf = (cell: HTMLElement) => cell.innerText.replace(/\s*\n\s*/g, ' ')
