import {
  children,
  counter,
  duplicate,
  integer,
  lessOrEqual,
  money,
  noOverlap,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { audienceGone, audienceGoneClass } from '../audienceGone.ts'

const permission = 'gamification'
const OPEN = ['scheduled', 'active'] as const
const progressOf = (where?: object) => ({ of: 'challenge_progress', by: 'campaign', as: { count: true }, ...(where && { where }) }) as const

/** Challenges for the resellers of an audience, for a time (document 2, §4 "Challenge campaign"; §5.3 of the growth specification). */
export const challengeCampaigns = resource('challenge_campaigns', {
  section: 'marketing',
  one: 'challenge campaign',
  synonyms: ['mission', 'task', 'streak', 'campaign', 'game'],
  fields: {
    name: text({ max: 50, required: true, unique: true, uniqueMessage: 'campaign_already_exist', search: true }),
    challenge: reference('challenges', { required: true, where: { active: true } }),
    audience: reference('audiences', {
      required: true,
      where: { deleted_at: null },
      help: 'Resellers who take part. An action counts if the reseller is in the audience when it happens',
    }),
    activation_time: timestamp({ required: true, label: 'Starts at', help: 'Actions before it do not count' }),
    expiry_time: timestamp({ required: true, label: 'Ends at' }),
    budget: money({ min: 1, help: 'Credits and coins of all gifts together; leave empty for no limit' }),
    max_per_user: integer({
      required: true,
      min: 1,
      max: 1000,
      default: 1,
      label: 'Rewards per reseller',
      help: 'The challenge begins anew after each reward',
    }),
    spent: counter({ of: 'money', max: 'budget', label: 'Given amount' }),
    given: counter({ label: 'Gifts' }),
    status: state(['draft', 'scheduled', 'active', 'ended', 'stopped'], {
      tones: { draft: 'neutral', scheduled: 'info', active: 'good', ended: 'neutral', stopped: 'attention' },
    }),
    reason: text({ max: 128, readOnly: true, personal: false, label: 'Why it was stopped' }),
    people: integer({ readOnly: true, label: 'Invited', help: 'Resellers in the audience' }),
    audience_gone: audienceGone(),
    begun: integer({ readOnly: true, aggregate: progressOf(), label: 'Begun' }),
    completed: integer({ readOnly: true, aggregate: progressOf({ round: { above: 0 } }), label: 'Completed' }),
    rewarded: integer({ readOnly: true, aggregate: progressOf({ gifts: { above: 0 } }), label: 'Rewarded' }),
    progress: children('challenge_progress', { by: 'campaign', columns: ['user', 'count', 'streak', 'round', 'completed_at', 'grant'] }),
  },
  title: 'name',
  sections: {
    campaign: ['name', 'challenge', 'audience', 'activation_time', 'expiry_time'],
    limits: ['budget', 'max_per_user'],
    progress: ['status', 'people', 'begun', 'completed', 'rewarded', 'given', 'spent', 'reason', 'progress'],
  },
  rules: [
    lessOrEqual('activation_time', 'expiry_time', { strictly: true }),
    noOverlap({ within: ['challenge', 'audience'], from: 'activation_time', to: 'expiry_time', where: { status: OPEN } }),
  ],
  indexes: [['status', 'expiry_time'], ['audience'], ['challenge', 'status']],
  list: {
    columns: [
      'name',
      'status',
      'challenge',
      'audience',
      'begun',
      'completed',
      'given',
      'spent',
      'budget',
      'activation_time',
      'expiry_time',
      'people',
      'max_per_user',
    ],
    filters: ['name', 'status', 'challenge', 'audience', 'activation_time', 'expiry_time'],
    sort: ['id', 'desc'],
    rowClasses: [audienceGoneClass('challenge_campaigns')],
    views: { active: { filter: { status: [...OPEN] } }, drafts: { filter: { status: 'draft' } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    create: '/gamification/challenge_campaigns/add',
    edit: '/gamification/challenge_campaigns/:id',
    show: '/gamification/challenge_campaigns/:id/overview',
  },
  desk: {
    opensFirst: true,
    summary: ['status', 'challenge', 'audience', 'activation_time', 'expiry_time', 'budget', 'spent', 'given', 'reason'],
    highlighted: ['spent', 'budget', 'completed'],
    funnel: ['people', 'begun', 'completed', 'rewarded'],
    parts: {
      gifts: {
        tool: 'challenge_progress',
        label: 'Last gifts',
        by: 'campaign',
        where: { round: { above: 0 } },
        columns: ['user', 'round', 'gifts', 'completed_at', 'grant'],
        sort: ['completed_at', 'desc'],
        latest: 20,
        table: true,
        hideFromTimeline: true,
      },
    },
  },
  closed: { status: ['ended', 'stopped'] },
  // Resellers work for what an activated campaign promises.
  irreversibleWhen: [
    {
      where: { status: [...OPEN] },
      fields: ['name', 'challenge', 'audience', 'activation_time', 'max_per_user'],
      locked: true,
      because: 'challenge_campaign_is_out',
    },
  ],
  planners: ['update', 'delete'],
  actions: {
    activate: transition(
      'status',
      { from: ['draft'], to: 'scheduled' },
      { permission, planner: true, messages: { done: 'activated_successfully' } },
    ),
    start: transition(
      'status',
      { from: ['scheduled'], to: 'active' },
      { permission, when: { activation_time: { before: 'now' } }, label: 'Start now' },
    ),
    end: transition('status', { from: [...OPEN], to: 'ended' }, { permission, when: { expiry_time: { before: 'now' } }, label: 'End' }),
    stop: transition(
      'status',
      { from: [...OPEN], to: 'stopped' },
      {
        permission,
        confirm: true,
        destructive: true,
        inputs: { reason: text({ max: 128, required: true, personal: false }) },
        messages: { done: 'deactivated_successfully' },
      },
    ),
    duplicate: duplicate(['status', 'activation_time', 'expiry_time', 'spent', 'given', 'reason', 'people', 'audience_gone'], {
      permission,
    }),
  },
})
