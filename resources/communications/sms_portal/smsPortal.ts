import { page } from '../../../schema/language.ts'

/** Where SMS are prepared (document 1, §2.11). */
export const smsPortal = page('sms_portal', {
  section: 'communications',
  label: 'SMS portal',
  synonyms: ['sms', 'dlt', 'text message', 'template'],
  routes: ['/sms-portal'],
  permission: 'sms_portal_view',
  tabs: { templates: 'sms_templates', campaigns: 'sms_campaigns' },
})
