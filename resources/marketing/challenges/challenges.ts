import { boolean, choice, duplicate, integer, reference, requires, resource, text, url } from '../../../schema/language.ts'

const permission = 'gamification'
const streak = { type: 'streak' } as const

/** Tasks for resellers with a reward (document 2, §4 "Challenge"; §5.3 of the growth specification). */
export const challenges = resource('challenges', {
  section: 'marketing',
  synonyms: ['mission', 'task', 'streak', 'reward', 'game'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    type: choice(['normal', 'streak'], { required: true, default: 'normal' }),
    action: choice(['order', 'share', 'login', 'refer'], { required: true, default: 'order' }),
    action_value: integer({
      required: true,
      min: 1,
      max: 1000,
      default: 1,
      label: 'Number of actions',
      help: 'For a round; in a streak, for each day or week',
    }),
    interval: choice(['day', 'week'], { when: streak, requiredWhen: streak, help: 'Weeks begin on Monday' }),
    streak_count: integer({
      min: 2,
      max: 366,
      when: streak,
      requiredWhen: streak,
      label: 'Days or weeks in a row',
      help: 'One without enough actions breaks the streak',
    }),
    reward_option: choice(['credits', 'coin', 'spin'], { required: true, default: 'credits', label: 'Reward in' }),
    reward: reference('rewards', { required: true, where: { active: true } }),
    completion_text: text({ max: 128, required: true, help: 'Shown in the app once a round is complete' }),
    terms_url: url({ label: 'Terms' }),
    deeplink: text({ max: 200, label: 'Link in the app' }),
    link_text: text({ max: 30, label: 'Text of the link' }),
    active: boolean({ default: true }),
    running: integer({
      readOnly: true,
      label: 'Active campaigns',
      aggregate: { of: 'challenge_campaigns', by: 'challenge', where: { status: 'active' }, as: { count: true } },
    }),
  },
  title: 'name',
  sections: {
    challenge: ['name', 'active', 'running'],
    task: ['type', 'action', 'action_value', 'interval', 'streak_count'],
    reward: ['reward_option', 'reward', 'completion_text'],
    app: ['terms_url', 'deeplink', 'link_text'],
  },
  rules: [requires('deeplink', 'link_text'), requires('link_text', 'deeplink')],
  indexes: [['reward']],
  list: {
    columns: ['name', 'type', 'action', 'action_value', 'interval', 'streak_count', 'reward', 'running', 'active', 'updated_at'],
    filters: ['name', 'type', 'action', 'reward', 'active'],
    sort: ['name', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/gamification/challenges/add', edit: '/gamification/challenges/:id' },
  messages: { createFailed: 'add_challenge_failed', readFailed: 'fetch_challenges_failed' },
  planners: ['create', 'update'],
  actions: { duplicate: duplicate([], { permission }) },
})
