import { marketplace } from 'virtual:marketplace'
import { flat } from '../../i18n/provider.ts'

/** All that the marketplace says in a language beside its declarations, by key. */
export async function marketplaceWords(locale: 'en' | 'id'): Promise<Readonly<Record<string, string>>> {
  const { start, tools } = locale === 'en' ? marketplace.words.en : await marketplace.words.id()
  const own = await Promise.all(Object.entries(tools).map(async ([name, load]) => flat((await load()).words, `resources.${name}.`)))
  return Object.assign({}, start, ...own)
}
