import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, picture, screen } from '../../shared/appHtml.ts'

/** A message as it stands in a phone, with nothing left to fill in. */
interface Note {
  readonly channel: unknown
  readonly sender: unknown
  readonly title: unknown
  readonly body: unknown
  readonly media: unknown
}

const words = {
  en: { file: 'Attached file', push: 'Notifications', sms: 'Messages', email: 'E-mail' },
  id: { file: 'Berkas terlampir', push: 'Notifikasi', sms: 'Pesan', email: 'Email' },
}

export const css: Drawing['css'] = `${appCss}
  .note { margin: 12px; padding: 10px 12px; border-radius: 14px; background: #8882; overflow-wrap: anywhere; white-space: pre-wrap; }
  .whatsapp .note { background: #d9fdd3; color: #111b21; border-top-left-radius: 2px; }
  .dark .whatsapp .note { background: #144d37; color: #eceef3; }
  .sms .note { width: fit-content; max-width: 85%; border-bottom-left-radius: 2px; }
  .email .note { margin: 0; border-radius: 0; background: none; }
  .from { font-size: 12px; opacity: .75; margin-bottom: 4px; }
  .note img, .note .none { border-radius: 8px; margin-top: 8px; max-height: 180px; }
  .attached { display: block; margin-top: 8px; padding: 8px; border-radius: 8px; background: #8883; font-size: 12px; }
`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A picture as it is; of a video or a paper that there is one. */
function attached(told: unknown, place: PreviewPlace): string {
  if (typeof told !== 'object' || told === null) return ''
  const { type, name } = told as { readonly type?: unknown; readonly name?: unknown }
  return textOf(type).startsWith('image/')
    ? picture(told, place)
    : `<span class="attached">${escaped(textOf(name) || words[place.locale].file)}</span>`
}

/** A push on the lock screen, a chat in WhatsApp, an SMS or an e-mail. */
export function note({ channel, sender, title, body, media }: Note, place: PreviewPlace): string {
  const said = words[place.locale]
  const screens: Readonly<Record<string, string>> = { ...said, whatsapp: 'WhatsApp' }
  const name = textOf(channel) in screens ? textOf(channel) : 'push'
  const parts = [
    `<div class="from">${escaped(sender)}</div>`,
    title ? `<strong>${escaped(title)}</strong>` : '',
    `<p>${escaped(body)}</p>`,
    attached(media, place),
  ]
  return screen(screens[name], place, `<div class="${name}"><div class="note">${parts.join('')}</div></div>`)
}
