import type { List } from '../../../../schema/list.ts'

const DAY_MS = 86_400_000

/** The lists that everybody finds there, with the filter of each as it is today for whoever looks. */
export function listedOf(
  views: List['views'],
  today: string,
  me: number | null,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  const day = (offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10)
  return Object.entries(views ?? {}).map(([name, { filter, mine = [], days = {} }]) => {
    const spans = Object.entries(days).flatMap(([key, span]) => {
      const [from, to] = span ?? [null, null]
      return [...(from === null ? [] : [[`${key}_from`, day(from)] as const]), ...(to === null ? [] : [[`${key}_to`, day(to)] as const])]
    })
    return [name, { ...filter, ...Object.fromEntries(mine.map(key => [key, me])), ...Object.fromEntries(spans) }] as const
  })
}
