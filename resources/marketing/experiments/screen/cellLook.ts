import type { PlanAnswer } from '../contracts.ts'

/** Colours of the own variations, each with its contrast text; a letter distinguishes them as well. */
const colours = ['secondary', 'primary', 'success', 'warning', 'info'] as const

/** The letter of a variation: A, B, C … */
export const letterOf = (at: number): string => String.fromCharCode(65 + (at % 26))

/** The letter of another experiment: a, b, c … */
export const otherLetterOf = (at: number): string => letterOf(at).toLowerCase()

/** Colours of the cell of an own variation. */
export function ownLook(at: number) {
  const colour = colours[at % colours.length] ?? 'primary'
  return { bgcolor: `${colour}.main`, color: `${colour}.contrastText`, borderColor: `${colour}.main`, fontWeight: 600 } as const
}

/** Colours of the cell of another experiment. */
export const otherLook = {
  bgcolor: 'action.selected',
  color: 'text.primary',
  borderColor: 'text.secondary',
  borderStyle: 'dashed',
} as const

export const freeLook = { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider' } as const

/** The look and the letter of a cell: of the own variation first, for both at once would be refused. */
export function lookOf({ own, other }: PlanAnswer['cells'][number], { variations, others }: Pick<PlanAnswer, 'variations' | 'others'>) {
  const at = variations.findIndex(({ id }) => id === own)
  if (at >= 0) return { look: ownLook(at), letter: letterOf(at), name: variations[at]?.name ?? '' }
  const place = others.findIndex(({ id }) => id === other)
  if (place >= 0) return { look: otherLook, letter: otherLetterOf(place), name: others[place]?.name ?? '' }
  return { look: freeLook, letter: '', name: '' }
}

/** The first free ids of the page, at most so many. */
export const freeIds = (cells: PlanAnswer['cells'], most: number): readonly number[] =>
  cells.flatMap(({ own, other }, modId) => (own === null && other === null ? [modId] : [])).slice(0, most)
