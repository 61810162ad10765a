import { page } from '../../../schema/language.ts'

/** Where push notifications are prepared (document 1, §2.11). */
export const notificationPortal = page('notification_portal', {
  section: 'communications',
  synonyms: ['push', 'notification', 'template'],
  routes: ['/notification-portal'],
  permission: 'notification_portal_view',
  tabs: { templates: 'push_templates', campaigns: 'push_campaigns' },
})
