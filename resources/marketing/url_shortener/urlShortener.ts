import { view } from '../../../schema/language.ts'
import { shortUrls } from '../short_urls/shortUrls.ts'

/** Links on the own domain whose key chance gives (document 1, §2.10). */
export const urlShortener = view('url_shortener', shortUrls, {
  label: 'URL shortener',
  one: 'short link',
  under: 'marketing_dashboard',
  synonyms: ['short link', 'tiny url'],
  where: { kind: 'short' },
  list: {
    columns: ['short_key', 'url', 'clicks', 'campaign', 'active', 'expires_on', 'source', 'medium', 'all_clicks', 'leads_to'],
  },
  sections: {
    link: ['url', 'expires_on'],
    campaign: ['campaign', 'source', 'medium', 'leads_to'],
    figures: ['active', 'clicks', 'all_clicks', 'target_note', 'bitly_state', 'bitly_link', 'bitly_answer'],
  },
  permissions: { list: 'marketing_dashboard', create: 'marketing_dashboard', edit: 'marketing_dashboard' },
  routes: {
    list: '/marketing-dashboard/url-shortener',
    more: ['/url-shortener'],
    create: '/marketing-dashboard/url-shortener/add',
    edit: '/marketing-dashboard/url-shortener/:id',
  },
  actions: { change_target: {}, disable: {}, enable: {} },
})
