import { view } from '../../../schema/language.ts'
import { banners } from '../../collections/banners/banners.ts'

const permission = 'live_stream_edit'

/** Banners of the live tab (document 1, §2.15: /live-commerce/banners). */
export const liveBanners = view('live_banners', banners, {
  section: 'ads',
  under: 'live_streams',
  label: 'Live commerce banners',
  one: 'live commerce banner',
  where: { kind: 'LC_CATEGORY' },
  list: {
    columns: ['title', 'image', 'active', 'destination', 'start_time', 'end_time', 'priority'],
    filters: ['title', 'destination', 'start_time', 'end_time', 'active', 'audiences'],
  },
  permissions: { list: 'live_stream_view', create: permission, edit: permission, delete: permission },
  routes: { list: '/live-commerce/banners', create: '/live-commerce/banners/add', edit: '/live-commerce/banners/:id' },
  actions: { activate: { permission }, deactivate: { permission }, duplicate: { permission } },
})
