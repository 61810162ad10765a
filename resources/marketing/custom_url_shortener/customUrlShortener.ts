import { view } from '../../../schema/language.ts'
import { shortUrls } from '../short_urls/shortUrls.ts'

/** Links whose key people choose (document 1, §2.10). */
export const customUrlShortener = view('custom_url_shortener', shortUrls, {
  label: 'Custom URL shortener',
  one: 'custom link',
  under: 'marketing_dashboard',
  synonyms: ['vanity url', 'short link', 'own key'],
  where: { kind: 'custom' },
  list: {
    createsHere: ['short_key', 'url', 'campaign', 'source', 'medium', 'expires_on'],
    columns: ['short_key', 'url', 'clicks', 'campaign', 'active', 'expires_on', 'source', 'medium', 'all_clicks', 'leads_to'],
  },
  sections: {
    link: ['short_key', 'url', 'expires_on'],
    campaign: ['campaign', 'source', 'medium', 'leads_to'],
    figures: ['active', 'clicks', 'all_clicks', 'target_note', 'bitly_state', 'bitly_link', 'bitly_answer'],
  },
  permissions: { list: 'marketing_dashboard', create: 'marketing_dashboard', edit: 'marketing_dashboard' },
  routes: {
    list: '/marketing-dashboard/custom-url-shortener',
    more: ['/custom-url-shortener'],
    edit: '/marketing-dashboard/custom-url-shortener/:id',
  },
  actions: { change_target: {}, disable: {}, enable: {} },
})
