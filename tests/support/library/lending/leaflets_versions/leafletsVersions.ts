import { versions } from '../../../../../schema/language.ts'

/** Leaflets as they were out. */
export const leafletsVersions = versions('leaflets_versions', {
  of: 'leaflets',
  section: 'lending',
  label: 'Versions of leaflets',
  one: 'version',
  permissions: { list: 'books_view', rollBack: 'books_edit' },
  routes: { list: '/leaflets-versions', show: '/leaflets-versions/:id' },
})
