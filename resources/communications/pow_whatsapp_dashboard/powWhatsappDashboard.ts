import { page } from '../../../schema/language.ts'

/** Messages, clicks and orders of products of the week by product and by group (domain.md, §1.8). */
export const powWhatsappDashboard = page('pow_whatsapp_dashboard', {
  section: 'communications',
  label: 'POW WhatsApp dashboard',
  synonyms: ['product of the week', 'whatsapp', 'group', 'clicks', 'chart'],
  routes: ['/pow-whatsapp-dashboard'],
  permission: 'pow',
  reads: ['/api/pow_groups'],
})

/** What the figures of a week are split by. */
export const powSplits = ['product', 'group'] as const
