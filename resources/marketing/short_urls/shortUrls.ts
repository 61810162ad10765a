import { boolean, choice, customAction, date, formats, integer, notPast, resource, setFields, text, url } from '../../../schema/language.ts'
import { decentKey } from './linkKey.ts'
import { leadsOut } from './target.ts'

/** Where somebody came from who opened a link, by the hosts of the page or app: its name alone is kept. Messages in apps say nothing, which is direct. */
export const clickSources = {
  none: 'direct',
  other: 'other sites',
  by: {
    WhatsApp: ['whatsapp.com', 'wa.me'],
    Facebook: ['facebook.com', 'fb.com', 'fb.me'],
    Instagram: ['instagram.com'],
    YouTube: ['youtube.com', 'youtu.be'],
    Telegram: ['telegram.org', 't.me'],
    X: ['x.com', 'twitter.com', 't.co'],
    search: ['google.com', 'google.co.in', 'google.co.id', 'bing.com', 'duckduckgo.com', 'search.yahoo.com'],
  },
} as const

const target = { max: 2000, required: true, label: 'Leads to', help: 'A public page, e.g. https://www.example.com/diwali' } as const

/** Short links of three kinds, with what they lead to and how often they were opened (document 1, §2.10; domain: short_urls). */
export const shortUrls = resource('short_urls', {
  section: 'marketing',
  label: 'All short links',
  one: 'short link',
  under: 'marketing_dashboard',
  synonyms: ['link', 'url', 'qr', 'utm', 'campaign link', 'shortener'],
  fields: {
    kind: choice(['bitly', 'short', 'custom'], { required: true, readOnly: true }),
    short_key: text({
      max: 30,
      unique: true,
      fixed: true,
      search: true,
      copied: '/s/',
      format: formats.linkKey,
      requiredWhen: { kind: 'custom' },
      label: 'Link',
      help: 'The part after /s/: letters, digits and dashes, e.g. diwali-2026',
    }),
    url: url({ ...target, fixed: true }),
    campaign: text({ max: 50, help: 'Added to the address as utm_campaign' }),
    source: text({ max: 30, help: 'Where the link is shown, added as utm_source, e.g. instagram' }),
    medium: text({ max: 30, help: 'How it is shown, added as utm_medium, e.g. story' }),
    leads_to: url({ readOnly: true, label: 'Address with campaign', copied: true }),
    expires_on: date({ help: 'Last day the link works. Leave it empty for no end' }),
    active: boolean({ readOnly: true, default: true }),
    clicks: integer({ readOnly: true, default: 0, help: 'Opened by people' }),
    all_clicks: integer({ readOnly: true, default: 0, label: 'All requests', help: 'People, bots and previews in chats' }),
    target_note: text({ max: 128, readOnly: true, label: 'Why the target changed' }),
    bitly_state: choice(['own domain', 'on Bitly', 'refused'], { readOnly: true, when: { kind: 'bitly' }, label: 'Bitly' }),
    bitly_link: url({ readOnly: true, copied: true, when: { bitly_state: 'on Bitly' } }),
    bitly_answer: text({ max: 128, readOnly: true, when: { bitly_state: 'refused' }, label: 'Response of Bitly' }),
  },
  title: 'short_key',
  sections: {
    link: ['kind', 'short_key', 'url', 'expires_on'],
    campaign: ['campaign', 'source', 'medium', 'leads_to'],
    figures: ['active', 'clicks', 'all_clicks', 'target_note', 'bitly_state', 'bitly_link', 'bitly_answer'],
  },
  rules: [leadsOut, decentKey, notPast('expires_on')],
  indexes: [['kind', '-id'], ['campaign']],
  redirects: {
    at: '/s',
    by: 'short_key',
    to: 'leads_to',
    where: { active: true },
    until: 'expires_on',
    known: 'bitly_link',
    people: 'clicks',
    all: 'all_clicks',
    daily: {
      tool: 'short_url_clicks',
      by: 'short_url',
      day: 'day',
      source: 'source',
      people: 'clicks',
      all: 'all_clicks',
      visitors: 'visitors',
    },
    sources: clickSources,
    told: 'clicks',
  },
  list: {
    columns: ['short_key', 'url', 'clicks', 'campaign', 'active', 'expires_on', 'kind', 'source', 'medium', 'all_clicks', 'leads_to'],
    filters: ['short_key', 'kind', 'campaign', 'source', 'medium', 'active', 'expires_on'],
    sort: ['id', 'desc'],
    sums: ['clicks', 'all_clicks'],
    rowClasses: [{ name: 'expired', when: { active: true, expires_on: { before: 'today' } }, tone: 'attention', mark: 'expired' }],
    views: { working: { filter: { active: true } }, disabled: { filter: { active: false } } },
  },
  // The target of a link may change; a link that people have does not go away.
  irreversibleWhen: [
    { where: { all_clicks: { above: 0 } }, count: 'all_clicks', fields: [], because: 'link_was_opened' },
    { where: { bitly_state: 'on Bitly' }, fields: [], because: 'link_is_on_bitly' },
  ],
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'marketing_dashboard', edit: 'marketing_dashboard' },
  routes: { list: '/marketing-dashboard/links', edit: '/marketing-dashboard/links/:id' },
  planners: ['create', 'update'],
  actions: {
    change_target: customAction({
      label: 'Change target',
      bulk: 0,
      prefill: true,
      inputs: { url: url(target), target_note: text({ max: 128, required: true, label: 'Why' }) },
      rules: [leadsOut],
      planner: true,
      prompts: ['link_is_out'],
    }),
    disable: setFields({ active: false }, { when: { active: true }, destructive: true }),
    enable: setFields({ active: true }, { when: { active: false } }),
    ask_bitly_again: setFields(
      { bitly_state: 'own domain', bitly_answer: null },
      { when: { bitly_state: 'refused' }, label: 'Ask Bitly again' },
    ),
  },
})
