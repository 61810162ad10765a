/** Indonesian of `sms_campaigns`. */
export const words = { name: 'Kampanye SMS' } as const
