import { link } from '../../schema/language.ts'

const permission = 'resellers_view'

/** Credits are uploaded with the winners of contests; the old addresses lead there (document 1, §2.6). */
export const creditsLinks = [
  link('reseller_credits_upload', {
    section: 'resellers',
    routes: ['/reseller/credits/upload'],
    permission,
    to: '/credits-winner-infograph',
    hidden: true,
  }),
  link('reseller_credits_upload_files', {
    section: 'resellers',
    routes: ['/reseller/credits/upload/files'],
    permission,
    to: '/credits-winner-infograph/files',
    hidden: true,
  }),
] as const
