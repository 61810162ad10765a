import { customAction, image, reference, resource, state, text, transition, url } from '../../../schema/language.ts'

const permission = 'supplier_ads_task_mma_deep_link'
const drawnFrom = ['catalog', 'headline', 'image'] as const

/** Banners for a catalog of a supplier: a picture with its headline, and a link that opens the catalog in the app (document 1, §2.15; rest.md, §5.7). */
export const mmaBanners = resource('mma_banners', {
  section: 'ads',
  label: 'MMA banners',
  one: 'MMA banner',
  synonyms: ['deep link', 'advertising', 'picture', 'headline', 'creative'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    catalog: reference('catalogs', { required: true, where: { activation: 'activated' } }),
    headline: text({ max: 25, required: true, help: 'At most 25 characters, drawn in one or two lines' }),
    image: image({ required: true, atLeast: [1080, 720], ratio: 1.5, help: 'JPEG, PNG or WebP, 3:2, at least 1080x720', label: 'Picture' }),
    status: state(['draft', 'generated'], { tones: { draft: 'neutral', generated: 'good' } }),
    banner_image: image({ readOnly: true, label: 'Generated picture' }),
    deep_link: url({ readOnly: true, copied: true }),
    banner: reference('banners', { readOnly: true, label: 'App banner' }),
  },
  title: 'name',
  sections: { banner: ['name', 'catalog', 'headline', 'image'], result: ['status', 'banner_image', 'deep_link', 'banner'] },
  // A draft keeps the picture that was generated last, so that a revert of Generate restores it.
  resets: [{ whenChanged: drawnFrom, set: { status: 'draft', deep_link: null, banner: null } }],
  indexes: [['status'], ['catalog'], ['banner']],
  planners: ['create', 'update'],
  formQueries: {
    drawing: { fields: ['headline', 'image'], shownBelow: 'image', tool: 'mma_banners', drawnBy: () => import('./drawn/banner.ts') },
  },
  list: {
    columns: ['name', 'status', 'catalog', 'headline', 'banner_image', 'deep_link', 'updated_at'],
    filters: ['name', 'catalog', 'status'],
    sort: ['id', 'desc'],
    views: { drafts: { filter: { status: 'draft' } }, generated: { filter: { status: 'generated' } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { list: '/mma-task', create: '/mma-task/generate-mma-banner', edit: '/mma-task/:id' },
  actions: {
    generate: transition('status', { from: ['draft'], to: 'generated' }, { planner: true, generatesImage: 'banner_image', bulk: 0 }),
    use_as_banner: customAction({
      planner: true,
      permission: 'app_banner_add',
      when: { status: 'generated', banner: null },
      opensReference: 'banner',
      bulk: 0,
    }),
  },
})
