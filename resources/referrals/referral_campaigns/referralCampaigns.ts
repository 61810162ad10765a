import {
  choice,
  counter,
  duplicate,
  image,
  integer,
  lessOrEqual,
  money,
  noOverlap,
  reference,
  resource,
  rows,
  state,
  text,
  timestamp,
  transition,
  url,
} from '../../../schema/language.ts'
import { audienceGone, audienceGoneClass } from '../../marketing/audienceGone.ts'
import { stepsOnce } from './rules.ts'

const permission = 'referral_campaign'

/** Steps of a friend for which the referrer gets a reward. */
export const steps = ['joined', 'first order', 'nth order'] as const

const nth = { on: 'nth order' } as const

/** Campaigns that reward resellers for the friends whom they refer (document 1, §2.12; §5.4 of the growth specification). */
export const referralCampaigns = resource('referral_campaigns', {
  section: 'referrals',
  one: 'referral campaign',
  under: 'referral_campaign',
  synonyms: ['refer', 'invite', 'friend', 'reward', 'campaign'],
  fields: {
    name: text({ max: 50, required: true, unique: true, uniqueMessage: 'campaign_already_exist', search: true, personal: false }),
    title: text({ max: 100, required: true, personal: false, help: 'Shown in the app' }),
    audience: reference('audiences', {
      required: true,
      where: { deleted_at: null },
      help: 'Referrers who take part. An audience is in one active campaign at a time',
    }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
    rewards: rows(
      {
        on: choice(steps, { required: true, default: 'joined', label: 'For' }),
        n: integer({ min: 2, max: 100, when: nth, requiredWhen: nth, label: 'Order number' }),
        reward: reference('rewards', { required: true, where: { active: true } }),
      },
      { min: 1, max: 20, required: true },
    ),
    terms_url: url({ required: true, label: 'Terms' }),
    banner: image(),
    budget: money({ min: 1, help: 'All rewards together. Leave empty for no limit' }),
    max_per_user: integer({ min: 1, max: 1000, label: 'Rewards per referrer', help: 'Leave empty for no limit' }),
    spent: counter({ of: 'money', max: 'budget' }),
    given: counter({ label: 'Given' }),
    status: state(['draft', 'active', 'stopped', 'ended'], {
      tones: { draft: 'neutral', active: 'good', stopped: 'bad', ended: 'neutral' },
    }),
    audience_gone: audienceGone(),
    stop_reason: text({ max: 128, readOnly: true, personal: false, when: { status: 'stopped' } }),
  },
  title: 'name',
  sections: {
    campaign: ['name', 'title', 'audience', 'start_at', 'end_at'],
    rewards: ['rewards', 'budget', 'max_per_user'],
    app: ['banner', 'terms_url'],
    progress: ['status', 'given', 'spent', 'stop_reason'],
  },
  rules: [
    lessOrEqual('start_at', 'end_at', { strictly: true }),
    noOverlap({ within: ['audience'], from: 'start_at', to: 'end_at', where: { status: 'active' } }),
    stepsOnce,
  ],
  indexes: [
    ['status', 'end_at'],
    ['audience', 'status'],
    ['start_at', 'name'],
  ],
  preview: { fields: ['title', 'banner', 'rewards'], rowsFrom: 'given_rewards', load: () => import('../preview/referralCampaign.ts') },
  formQueries: { given_rewards: { fields: ['rewards'], shownBelow: 'rewards', tool: 'rewards' } },
  list: {
    columns: ['name', 'status', 'audience', 'start_at', 'end_at', 'rewards', 'given', 'spent', 'budget', 'title', 'banner'],
    filters: ['name', 'audience', 'status', 'start_at', 'end_at'],
    sort: ['start_at', 'desc'],
    rowClasses: [
      audienceGoneClass('referral_campaigns'),
      { name: 'to_come', when: { status: 'active', start_at: { after: 'now' } }, tone: 'info', mark: 'not begun' },
    ],
    views: {
      drafts: { filter: { status: 'draft' }, counted: true },
      active: { filter: { status: 'active' }, counted: true },
      ending_in_7_days: { filter: { status: 'active' }, days: { end_at: [0, 7] }, counted: true },
    },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission },
  routes: {
    list: '/referral_campaign/all_campaigns/:page_number?',
    create: '/referral_campaign/create',
    edit: '/referral_campaign/edit/:id',
  },
  closed: { status: ['stopped', 'ended'] },
  // Referrers have seen what an active campaign promises.
  irreversibleWhen: [
    {
      where: { status: 'active' },
      fields: ['name', 'title', 'audience', 'start_at', 'rewards', 'terms_url'],
      locked: true,
      because: 'referral_campaign_is_running',
    },
  ],
  planners: ['update'],
  actions: {
    activate: transition(
      'status',
      { from: ['draft'], to: 'active' },
      { permission, planner: true, messages: { done: 'activated_successfully' } },
    ),
    stop: transition(
      'status',
      { from: ['active'], to: 'stopped' },
      {
        permission,
        confirm: true,
        destructive: true,
        inputs: { stop_reason: text({ max: 128, required: true, personal: false }) },
        messages: { done: 'deactivated_successfully' },
      },
    ),
    end: transition('status', { from: ['active'], to: 'ended' }, { permission, planner: true, label: 'End now' }),
    duplicate: duplicate(['status', 'start_at', 'end_at', 'spent', 'given', 'stop_reason', 'audience_gone'], { permission }),
  },
})
