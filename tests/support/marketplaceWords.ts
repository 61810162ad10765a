import { marketplace } from 'virtual:marketplace'
import { englishOf } from '../../i18n/englishOf.ts'
import { flat } from '../../i18n/provider.ts'
import { tools } from '../../resources/index.ts'
import type { Tool } from '../../schema/tools.ts'
import { resourcesOf } from '../../schema/view.ts'

/** Views are spoken of with the words of their base: those of what they do not show say nothing. */
const views = new Map(resourcesOf(tools as readonly Tool[]).flatMap(tool => (tool.viewOf ? [[tool.name, englishOf(tool)] as const] : [])))

/** All that the marketplace says in a language beside its declarations, by key. */
export async function marketplaceWords(locale: 'en' | 'id'): Promise<Readonly<Record<string, string>>> {
  const { start, tools } = locale === 'en' ? marketplace.words.en : await marketplace.words.id()
  const own = await Promise.all(
    Object.entries(tools).map(async ([name, load]) => {
      const words = flat((await load()).words, `resources.${name}.`)
      const view = views.get(name)
      return view ? Object.fromEntries(Object.entries(words).filter(([key]) => key in view)) : words
    }),
  )
  return Object.assign({}, start, ...own)
}
