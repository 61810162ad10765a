import { boolean } from '../../schema/language.ts'

/** Tools whose rows reach the resellers of an audience, with the states in which they do. */
export const audienceUsers = {
  challenge_campaigns: ['scheduled', 'active'],
  spin_campaigns: ['scheduled', 'active'],
  referral_campaigns: ['active'],
  user_offers: ['active', 'paused'],
} as const

/** Set by a background task once the audience of a row is deleted or expired. */
export const audienceGone = () => boolean({ readOnly: true, internal: true })

/** Marks the rows of a tool whose audience is deleted or expired (§3.5 of the growth specification). */
export const audienceGoneClass = (tool: keyof typeof audienceUsers) =>
  ({
    name: 'audience_gone',
    when: { status: [...audienceUsers[tool]], audience_gone: true },
    tone: 'attention',
    mark: 'audience gone',
  }) as const
