import { errorRule } from '../../shared/rule.ts'

/** An offer sells at most `max_units` pieces, whatever writes it: a booking, an edit or a revert (rest.md, §10). */
export const soldWithinLimit = errorRule('max_units at least sold_units', ['max_units', 'sold_units'], ({ max_units, sold_units }) =>
  typeof max_units === 'number' && Number(sold_units ?? 0) > max_units
    ? { code: 'too_little', params: { minimum: Number(sold_units) } }
    : null,
)
