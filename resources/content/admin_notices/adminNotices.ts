import { atMost, boolean, choice, copy, date, html, notPast, put, resource, tags, text, timestamp } from '../../../schema/language.ts'

/** Notices that staff read on their home page; pinned ones stand first (document 1, §2.9). */
export const adminNotices = resource('admin_notices', {
  section: 'content',
  synonyms: ['announcement', 'notice board', 'news', 'staff message'],
  fields: {
    title: text({ max: 50, required: true, search: true }),
    language: choice(['en', 'id'], { required: true, default: 'en', help: 'Shown first to staff who use the panel in this language' }),
    body: html({ max: 4000, required: true, search: true, label: 'Text' }),
    tags: tags({ max: 10 }),
    expires_on: date({ help: 'Last day it is shown. Leave it empty to show it until it is unposted' }),
    posted: boolean({ readOnly: true }),
    pinned: boolean({ readOnly: true, help: 'Pinned notices are shown first' }),
    posted_at: timestamp({ readOnly: true }),
  },
  title: 'title',
  sections: { notice: ['title', 'language', 'body', 'tags'], period: ['posted', 'pinned', 'posted_at', 'expires_on'] },
  rules: [notPast('expires_on'), atMost(3, { where: { pinned: true } })],
  indexes: [['posted', '-posted_at']],
  list: {
    columns: ['title', 'language', 'posted', 'pinned', 'posted_at', 'expires_on', 'tags', 'body'],
    filters: ['title', 'body', 'language', 'posted', 'pinned', 'tags', 'posted_at', 'expires_on'],
    sort: ['id', 'desc'],
    rowClasses: [{ name: 'expired', when: { posted: true, expires_on: { before: 'today' } }, tone: 'attention', mark: 'expired' }],
    views: {
      on_home: { filter: { posted: true } },
      drafts: { filter: { posted: false } },
    },
  },
  scope: { bound: 'none' },
  may: { list: 'admin_notice', create: 'admin_notice', edit: 'admin_notice', delete: 'admin_notice' },
  routes: { list: '/admin-notices', create: '/admin-notices/add', edit: '/admin-notices/:id' },
  actions: {
    post: put({ posted: true }, { when: { posted: false }, effect: true }),
    unpost: put({ posted: false, pinned: false }, { when: { posted: true } }),
    pin: put({ pinned: true }, { when: { posted: true, pinned: false } }),
    unpin: put({ pinned: false }, { when: { pinned: true } }),
    duplicate: copy(['posted', 'pinned', 'posted_at', 'expires_on']),
  },
  says: { readFailed: 'fetch_notices_failed' },
})
