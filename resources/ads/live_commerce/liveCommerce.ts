import { hub } from '../../../schema/language.ts'

/** The entry screen of live commerce shows today's streams and links to the related tools (document 1, §2.15: /live-commerce). */
export const liveCommerce = hub('live_commerce', {
  section: 'ads',
  label: 'Live commerce',
  synonyms: ['stream', 'live', 'show', 'broadcast'],
  routes: ['/live-commerce'],
  permission: 'live_stream_view',
  screen: true,
  cards: [
    { tool: 'live_streams', view: 'live' },
    { tool: 'live_streams', view: 'to_come' },
    { tool: 'live_streams', view: 'drafts' },
    { tool: 'live_discounts', view: 'active' },
    { tool: 'live_real_estates', view: 'now' },
    { tool: 'live_banners' },
    { tool: 'live_campaigns' },
    { tool: 'live_templates' },
    { tool: 'streams-upload' },
    { tool: 'streams-update' },
    { tool: 'discounts-upload' },
  ],
})
