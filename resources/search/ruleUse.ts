import { integer } from '../../schema/language.ts'

/** The searches in which a rule acted. A job counts them each night (rest.md, §6.1: rules that are *never used*). */
export const searches30d = integer({
  readOnly: true,
  min: 0,
  label: 'Searches in 30 days',
  help: 'Searches of the last 30 days in which the rule acted, counted each night',
})

/**
 * The mark and the view of active rules that acted in no search of the last 30 days.
 * @param active the condition of active rules: `{ active: true }`
 */
export const neverUsed = <const Active extends Readonly<Record<string, boolean | string>>>(active: Active) =>
  ({
    rowClasses: [{ name: 'never_used', when: { ...active, searches_30d: 0 }, tone: 'neutral', mark: 'never_used' }],
    views: { never_used: { filter: { ...active, searches_30d_to: 0 } } },
  }) as const
