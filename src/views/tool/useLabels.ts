import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import type { Resource } from '../../../schema/resource.ts'
import { fieldOf } from './fieldOf.ts'
import { systemFields } from './systemFields.ts'

/** The words for everything a tool declares; English is derived from the declaration, other languages say theirs. */
export interface Labels {
  readonly name: string
  field(key: string): string
  tab(key: string): string
  section(key: string): string
  action(name: string): string
  through(name: string): string
  rowClass(name: string): string
}

/** The words for what a tool declares, in the reader's language. */
export function useLabels(tool: Pick<Resource, 'name' | 'fields'> & Partial<Pick<Resource, 'label' | 'actions' | 'list'>>): Labels {
  const t = useTranslate()
  return useMemo(() => {
    const say = (part: string, key: string, label?: string) => t(`resources.${tool.name}.${part}.${key}`, { _: label ?? wordsOf(key) })
    return {
      name: t(`resources.${tool.name}.name`, { _: tool.label ?? wordsOf(tool.name) }),
      field: key =>
        Object.hasOwn(tool.fields, key) || !systemFields[key] ? say('fields', key, fieldOf(tool, key)?.label) : t(`views.fields.${key}`),
      tab: key => say('tabs', key),
      section: key => say('sections', key),
      action: name => say('actions', name, tool.actions?.[name]?.label),
      through: name => say('filters', name, tool.list?.through?.[name]?.label),
      rowClass: name => say('classes', name),
    }
  }, [t, tool])
}
