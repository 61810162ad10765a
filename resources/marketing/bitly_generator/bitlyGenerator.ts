import { view } from '../../../schema/language.ts'
import { shortUrls } from '../short_urls/shortUrls.ts'

/** Links that Bitly shortens where a token is set, and the own domain until then (document 1, §2.10; decision 49). */
export const bitlyGenerator = view('bitly_generator', shortUrls, {
  label: 'Bitly generator',
  one: 'Bitly link',
  under: 'marketing_dashboard',
  synonyms: ['bit.ly', 'short link'],
  where: { kind: 'bitly' },
  list: {
    columns: [
      'short_key',
      'url',
      'clicks',
      'campaign',
      'active',
      'bitly_state',
      'bitly_link',
      'expires_on',
      'source',
      'medium',
      'all_clicks',
    ],
  },
  sections: {
    link: ['url', 'expires_on'],
    campaign: ['campaign', 'source', 'medium', 'leads_to'],
    figures: ['active', 'clicks', 'all_clicks', 'bitly_state', 'bitly_link', 'bitly_answer', 'target_note'],
  },
  permissions: { list: 'marketing_dashboard', create: 'marketing_dashboard', edit: 'marketing_dashboard' },
  routes: {
    list: '/marketing-dashboard/bitly-generator',
    more: ['/bitly-generator'],
    create: '/marketing-dashboard/bitly-generator/add',
    edit: '/marketing-dashboard/bitly-generator/:id',
  },
  actions: { change_target: {}, disable: {}, enable: {}, ask_bitly_again: {} },
})
