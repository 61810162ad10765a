import type { MenuSection } from '../tools/useMenu.ts'

/** The sections whose tools have every word of a text in their name or their section's. */
export function matching(sections: readonly MenuSection[], text: string): readonly MenuSection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sections
    .map(section => ({
      ...section,
      entries: section.entries.filter(({ label }) => words.every(word => `${label} ${section.label}`.toLowerCase().includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0)
}
