import { link } from '../../../schema/language.ts'

/** Former addresses of entries lead to the list of tasks (rest.md, §5.6). */
export const adsTaskRedirect = link('ads_task_redirect', {
  section: 'ads',
  routes: ['/ads-task-entries', '/ads-task-entries/add', '/ads-task-entries/:id'],
  permission: 'supplier_ads_task',
  to: '/ads-task',
  hidden: true,
})
