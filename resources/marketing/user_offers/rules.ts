import { errorRule } from '../../shared/rule.ts'

const MOST_PERCENT = 90

/** A percentage is at most 90, and a flat discount is below the minimum order (rest.md, §5.2). */
export const valueFits = [
  errorRule('value of a percent offer', ['value', 'offer_type'], ({ offer_type, value }) =>
    offer_type === 'percent' && Number(value) > MOST_PERCENT ? { code: 'too_much', params: { maximum: MOST_PERCENT } } : null,
  ),
  errorRule('value of a flat offer below min_order', ['value', 'offer_type', 'min_order'], ({ offer_type, value, min_order }) =>
    offer_type === 'flat' && typeof min_order === 'number' && Number(value) >= min_order
      ? { code: 'too_much', params: { maximum: min_order - 1 } }
      : null,
  ),
]
