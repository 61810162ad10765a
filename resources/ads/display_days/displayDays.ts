import { boolean, choice, date, integer, money, reference, resource } from '../../../schema/language.ts'

const RECEIVING = ['active', 'paused', 'ended'] as const
const isValid = { valid: { not: false } } as const

/** Impressions, clicks and cost of a display campaign on a day, as the app reports them (rest.md, §5.9). */
export const displayDays = resource('display_days', {
  section: 'ads',
  label: 'Days of display campaigns',
  one: 'day of a display campaign',
  fields: {
    campaign: reference('display_campaigns', { required: true, fixed: true }),
    day: date({ required: true, fixed: true }),
    impressions: integer({ readOnly: true, default: 0 }),
    clicks: integer({ readOnly: true, default: 0 }),
    invalid: integer({ readOnly: true, default: 0, help: 'Impressions and clicks of bots. They are never billed' }),
    unbilled: integer({ readOnly: true, default: 0, help: 'Impressions beyond the budget, or outside of the campaign' }),
    spend: money({ readOnly: true, default: '0' }),
    simulated: boolean({ readOnly: true, help: 'Made up for the demo: the app did not report these figures' }),
    target: money({
      readOnly: true,
      label: 'Even pace',
      help: 'What was left of the budget, divided by the days left, at the start of the day',
    }),
  },
  title: 'day',
  opensAt: 'campaign',
  unique: [['campaign', 'day']],
  list: {
    columns: ['day', 'campaign', 'impressions', 'clicks', 'spend', 'target', 'unbilled', 'invalid', 'simulated'],
    filters: ['campaign', 'day'],
    sort: ['day', 'desc'],
    sums: ['impressions', 'clicks', 'spend'],
  },
  rowAccess: { restrictTo: { of: 'campaign' } },
  permissions: { list: 'dispaly_ads_section' },
  irreversibleWhen: [{ where: { campaign: { set: true } }, because: 'ads_were_shown' }],
  planners: ['ingest'],
  ingests: {
    'ad-events': {
      event: {
        campaign: reference('display_campaigns', { required: true, where: { status: RECEIVING } }),
        type: choice(['impression', 'click'], { required: true }),
        valid: boolean(),
      },
      once: ['campaign', 'day'],
      sets: { campaign: 'campaign', day: { dayOf: 'at' } },
      adds: {
        impressions: { where: { type: 'impression', ...isValid } },
        clicks: { where: { type: 'click', ...isValid } },
        invalid: { where: { valid: false } },
      },
    },
  },
})
