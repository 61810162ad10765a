import { type Country, countries } from '../../../../schema/country.ts'
import { rowAddress } from '../../../../schema/rowAddress.ts'
import { audiences } from '../audiences.ts'

interface Expiring {
  readonly id: number
  readonly name: string
  readonly valid_until: string
}

/** What an owner reads of an audience that is about to expire, in the language of the country: who is not in the panel hears of it too. */
export function expiryMail({ id, name, valid_until }: Expiring, country: Country, publicUrl: string) {
  const address = `${publicUrl}${rowAddress(audiences.routes, id) ?? ''}`
  const { locale, subject, body } = texts[country]
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: countries[country].zone } as const
  const day = new Intl.DateTimeFormat(locale, options).format(new Date(`${valid_until}T12:00:00Z`))
  return { subject: subject(name, day), body: body(name, day, address) }
}

const texts = {
  IN: {
    locale: 'en-IN',
    subject: (name: string, day: string) => `Audience ${name} expires on ${day}`,
    body: (name: string, day: string, address: string) =>
      `The audience ${name} is valid until ${day}. After that it is not refreshed, and no campaign can use it.\n\nRenew it, or leave it to expire: ${address}`,
  },
  ID: {
    locale: 'id-ID',
    subject: (name: string, day: string) => `Audiens ${name} berakhir pada ${day}`,
    body: (name: string, day: string, address: string) =>
      `Audiens ${name} berlaku sampai ${day}. Setelah itu tidak diperbarui lagi, dan kampanye tidak dapat memakainya.\n\nPerpanjang, atau biarkan berakhir: ${address}`,
  },
} as const satisfies Record<Country, unknown>
