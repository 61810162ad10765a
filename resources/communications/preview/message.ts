import type { Values } from '../../../schema/planner.ts'
import type { Drawing } from '../../../schema/preview.ts'
import { fillTemplate, samplesOf } from '../../../schema/templateText.ts'
import { appCss, escaped, picture, screen } from '../../shared/appHtml.ts'
import { addressees } from '../addressees.ts'

const words = { en: { file: 'Attached file', lock: 'Notifications' }, id: { file: 'Berkas terlampir', lock: 'Notifikasi' } }

export const css = `${appCss}
  .note { margin: 12px; padding: 10px 12px; border-radius: 14px; background: #8882; overflow-wrap: anywhere; white-space: pre-wrap; }
  .whatsapp .note { background: #d9fdd3; color: #111b21; border-top-left-radius: 2px; }
  .dark .whatsapp .note { background: #144d37; color: #eceef3; }
  .from { font-size: 12px; opacity: .75; margin-bottom: 4px; }
  .note img, .note .none { border-radius: 8px; margin-top: 8px; max-height: 180px; }
  .attached { display: block; margin-top: 8px; padding: 8px; border-radius: 8px; background: #8883; font-size: 12px; }
`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A picture as it is; of a video or a paper that there is one. */
function media(told: unknown, file: string): string {
  if (typeof told !== 'object' || told === null) return ''
  const { type, name } = told as { readonly type?: unknown; readonly name?: unknown }
  return textOf(type).startsWith('image/') ? picture(told) : `<span class="attached">${escaped(textOf(name) || file)}</span>`
}

/** A message as it arrives, filled in with sample values and the pairs of its template. */
function message({ sender, title, body, key_values, media_file }: Values, file: string): string {
  const pairs = typeof key_values === 'object' && key_values !== null ? key_values : {}
  const values = { ...samplesOf(addressees), ...pairs }
  const filled = (text: unknown, oneLine: boolean) => escaped(fillTemplate(textOf(text), values, { fillables: addressees, oneLine }).text)
  const parts = [`<div class="from">${escaped(sender)}</div>`, `<strong>${filled(title, true)}</strong>`, `<p>${filled(body, false)}</p>`]
  return `<div class="note">${parts.join('')}${media(media_file, file)}</div>`
}

/** A push on the lock screen, or a message in WhatsApp. */
export const draw: Drawing['draw'] = (told, place) => {
  const { file, lock } = words[place.locale]
  const isWhatsapp = told.channel === 'whatsapp'
  return screen(isWhatsapp ? 'WhatsApp' : lock, place, `<div class="${isWhatsapp ? 'whatsapp' : 'push'}">${message(told, file)}</div>`)
}
