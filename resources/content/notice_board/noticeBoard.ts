import { AUTHENTICATED, page } from '../../../schema/language.ts'

/** The notices that are posted, for whoever reads them: a few on the home page, all of them here. */
export const noticeBoard = page('notice_board', {
  section: 'content',
  synonyms: ['announcement', 'news', 'staff message'],
  routes: ['/notice-board'],
  permission: AUTHENTICATED,
  hidden: true,
  home: { permission: AUTHENTICATED, height: 364 },
})
