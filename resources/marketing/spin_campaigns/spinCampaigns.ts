import {
  boolean,
  children,
  choice,
  counter,
  duplicate,
  integer,
  money,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { audienceGone, audienceGoneClass } from '../audienceGone.ts'
import { spinCampaignRules } from './rules.ts'

const permission = 'gamification'
const activated = { done: 'activated_successfully' } as const
const deactivated = { done: 'deactivated_successfully' } as const
const countOf = (status?: 'used') =>
  ({ of: 'spin_grants', by: 'spin_campaign', as: { count: true }, ...(status && { where: { status } }) }) as const
const audience = { mapping_type: 'audience' } as const
const challenge = { mapping_type: 'challenge' } as const
const OPEN = ['scheduled', 'active'] as const

/** Spins for the resellers of an audience, or for those who complete a challenge (document 2, §4 "Spin campaign"; §5.3 of the growth specification). */
export const spinCampaigns = resource('spin_campaigns', {
  section: 'marketing',
  one: 'spin campaign',
  synonyms: ['wheel', 'lottery', 'prize', 'campaign'],
  fields: {
    name: text({ max: 50, required: true, unique: true, uniqueMessage: 'campaign_already_exist', search: true }),
    mapping_type: choice(['audience', 'challenge'], { required: true, default: 'audience', label: 'Spins for' }),
    audience: reference('audiences', {
      when: audience,
      requiredWhen: audience,
      where: { deleted_at: null },
      help: 'Each reseller in it gets one spin',
    }),
    challenge: reference('challenges', {
      when: challenge,
      requiredWhen: challenge,
      where: { active: true },
      help: 'A reseller gets one spin for each completed round',
    }),
    spin: reference('spins', { required: true, where: { active: true } }),
    campaign_type: choice(['scheduled', 'after activation'], { required: true, default: 'scheduled', label: 'Opens' }),
    unlock_at: timestamp({ when: { campaign_type: 'scheduled' }, requiredWhen: { campaign_type: 'scheduled' }, label: 'Opens at' }),
    duration_after_activation: integer({
      min: 1,
      max: 720,
      unit: 'hours',
      when: { campaign_type: 'after activation' },
      requiredWhen: { campaign_type: 'after activation' },
      label: 'Opens after activation in',
    }),
    end_at: timestamp({ required: true, label: 'Ends at', help: 'Spins that nobody used expire then' }),
    budget: money({ min: 1, help: 'Credits and coins of all gifts together; leave empty for no limit' }),
    spent: counter({ of: 'money', max: 'budget', label: 'Given amount' }),
    given: counter({ label: 'Gifts' }),
    opens_at: timestamp({ readOnly: true, label: 'Open since' }),
    // Set once each reseller of the audience has a spin.
    invited: boolean({ readOnly: true, internal: true }),
    audience_gone: audienceGone(),
    status: state(['draft', 'scheduled', 'active', 'ended', 'stopped'], {
      tones: { draft: 'neutral', scheduled: 'info', active: 'good', ended: 'neutral', stopped: 'attention' },
    }),
    reason: text({ max: 128, readOnly: true, personal: false, label: 'Why it was stopped' }),
    people: integer({ readOnly: true, aggregate: countOf(), label: 'Invited' }),
    used: integer({ readOnly: true, aggregate: countOf('used'), label: 'Used' }),
    spins: children('spin_grants', { by: 'spin_campaign', columns: ['user', 'status', 'option', 'drawn_at', 'grant'] }),
  },
  title: 'name',
  sections: {
    campaign: ['name', 'mapping_type', 'audience', 'challenge', 'spin', 'budget'],
    time: ['campaign_type', 'unlock_at', 'duration_after_activation', 'end_at'],
    progress: ['status', 'opens_at', 'people', 'used', 'given', 'spent', 'reason', 'spins'],
  },
  rules: spinCampaignRules,
  indexes: [['status', 'opens_at'], ['status', 'end_at'], ['audience'], ['challenge', 'status'], ['spin', 'status']],
  list: {
    columns: [
      'name',
      'status',
      'mapping_type',
      'audience',
      'challenge',
      'spin',
      'people',
      'used',
      'given',
      'spent',
      'budget',
      'opens_at',
      'end_at',
      'campaign_type',
    ],
    filters: ['name', 'campaign_type', 'status', 'spin', 'mapping_type', 'audience', 'challenge', 'end_at'],
    sort: ['id', 'desc'],
    rowClasses: [audienceGoneClass('spin_campaigns')],
    views: { active: { filter: { status: [...OPEN] } }, drafts: { filter: { status: 'draft' } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    create: '/gamification/spin_campaigns/add',
    edit: '/gamification/spin_campaigns/:id',
    show: '/gamification/spin_campaigns/:id/overview',
  },
  desk: {
    opensFirst: true,
    summary: ['status', 'spin', 'audience', 'challenge', 'opens_at', 'end_at', 'budget', 'spent', 'given', 'reason'],
    highlighted: ['spent', 'budget', 'used'],
    funnel: ['people', 'used', 'given'],
    parts: {
      gifts: {
        tool: 'spin_grants',
        label: 'Last draws',
        by: 'spin_campaign',
        columns: ['user', 'status', 'option', 'drawn_at', 'grant'],
        sort: ['drawn_at', 'desc'],
        latest: 20,
        table: true,
        hideFromTimeline: true,
      },
    },
  },
  closed: { status: ['ended', 'stopped'] },
  // Resellers have the spins of a campaign that was activated.
  irreversibleWhen: [
    {
      where: { status: [...OPEN] },
      fields: ['name', 'mapping_type', 'audience', 'challenge', 'spin', 'campaign_type', 'unlock_at', 'duration_after_activation'],
      locked: true,
      because: 'spin_campaign_is_out',
    },
  ],
  planners: ['delete'],
  actions: {
    activate: transition('status', { from: ['draft'], to: 'scheduled' }, { permission, planner: true, messages: activated }),
    start: transition(
      'status',
      { from: ['scheduled'], to: 'active' },
      { permission, when: { opens_at: { before: 'now' } }, label: 'Open now' },
    ),
    end: transition('status', { from: [...OPEN], to: 'ended' }, { permission, when: { end_at: { before: 'now' } }, label: 'End' }),
    stop: transition(
      'status',
      { from: [...OPEN], to: 'stopped' },
      {
        permission,
        confirm: true,
        destructive: true,
        inputs: { reason: text({ max: 128, required: true, personal: false }) },
        messages: deactivated,
      },
    ),
    duplicate: duplicate(['status', 'end_at', 'unlock_at', 'opens_at', 'spent', 'given', 'reason', 'invited', 'audience_gone'], {
      permission,
    }),
  },
})
