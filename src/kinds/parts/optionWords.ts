import { optionText } from '../../../i18n/wordsOf.ts'
import type { Option } from '../../../schema/kinds/options.ts'
import type { Speaker } from '../useSpeaker.ts'

interface OptionField {
  readonly tool: string
  readonly name: string
  readonly field: { readonly options: readonly Option[] }
}

/** What an option is called in the reader's language; the documents' own words where there is no other. */
export function optionWords(id: unknown, { tool, name, field }: OptionField, speaker: Speaker): string {
  const option = field.options.find(each => each.id === id)
  return speaker.t(`resources.${tool}.options.${name}.${option?.key ?? String(id)}`, { _: option ? optionText(option.name) : String(id) })
}
