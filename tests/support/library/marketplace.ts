import { feed } from '../../../schema/feed.ts'
import { job } from '../../../schema/job.ts'
import type { Marketplace, Permission } from '../../../schema/marketplace.ts'
import { tools } from './index.ts'
import { leaflets } from './lending/leaflets/leaflets.ts'
import { loans } from './lending/loans/loans.ts'

const permission = (name: string, area: string, description: string): Permission => ({ name, area, origin: 'decided', description })

const permissions = [
  permission('books_view', 'lending', 'See books'),
  permission('books_edit', 'lending', 'Change books'),
  permission('novels', 'lending', 'Keep novels'),
  permission('members_view', 'lending', 'See members'),
  permission('members_edit', 'lending', 'Change members'),
  permission('lending', 'lending', 'Lend and take back'),
  permission('own_loans', 'lending', 'See loans'),
  permission('user_access_admin', 'access', 'Keep access'),
  permission('background_jobs_switch', 'access', 'Approve that a job is paused or resumed'),
]

/** A library, on the engine of the back office: what the engine would know of its first marketplace shows up here. */
export const marketplace = {
  tools,
  permissions,
  reserved: ['user_access_admin'],
  roles: [
    { name: 'admin', label: 'Admin', description: 'Everything', permissions: '*' },
    { name: 'librarian', label: 'Librarian', description: 'Lends books', permissions: 'books_view books_edit members_view lending' },
    { name: 'novelist', label: 'Novelist', description: 'Keeps novels', permissions: 'novels' },
    { name: 'reader', label: 'Reader', description: 'Sees books', permissions: 'books_view' },
    { name: 'member', label: 'Member', description: 'Sees their own loans', permissions: 'books_view own_loans' },
  ],
  jobs: [job('loans_fall_due', loans, { where: { status: 'out', due_on: { before: 'today' } }, action: 'fall_due', at: '02:00' })],
  feeds: [feed('leaflets', { of: leaflets, by: 'name', fields: ['title', 'body'] })],
  sections: {
    en: { lending: 'Lending', access: 'Administration', uploads: 'Files' },
    id: { lending: 'Peminjaman', access: 'Administrasi', uploads: 'Berkas' },
  },
  messages: { en: { not_for_sale: 'Books are lent, not sold' }, id: { not_for_sale: 'Buku dipinjamkan, tidak dijual' } },
  permissionWords: {
    id: {
      books_view: 'Melihat buku',
      books_edit: 'Mengubah buku',
      novels: 'Mengelola novel',
      members_view: 'Melihat anggota',
      members_edit: 'Mengubah anggota',
      lending: 'Meminjamkan dan menerima kembali',
      own_loans: 'Melihat peminjaman',
      user_access_admin: 'Mengelola akses',
      background_jobs_switch: 'Menyetujui pekerjaan dijeda atau dilanjutkan',
    },
  },
} satisfies Marketplace
