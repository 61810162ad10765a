import { errorRule } from '../../shared/rule.ts'

/** A campaign ends after it opens. */
export const spinCampaignRules = [
  errorRule('end after opening', ['end_at', 'unlock_at', 'campaign_type'], ({ campaign_type, unlock_at, end_at }) =>
    campaign_type === 'scheduled' &&
    typeof unlock_at === 'string' &&
    typeof end_at === 'string' &&
    Date.parse(end_at) <= Date.parse(unlock_at)
      ? { code: 'ends_before_opening' }
      : null,
  ),
]
