import { page, SIGNED_IN } from '../../../schema/language.ts'

/** The notices that are posted, for whoever reads them: a few on the home page, all of them here. */
export const noticeBoard = page('notice_board', {
  section: 'content',
  synonyms: ['announcement', 'news', 'staff message'],
  routes: ['/notice-board'],
  may: SIGNED_IN,
  hidden: true,
  home: { may: SIGNED_IN, height: 364 },
})
