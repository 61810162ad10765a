import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import type { Permission } from '../../../../schema/wire/accessCalls.ts'

/** Where a permission bites, tool by tool: `Suppliers (list, edit)`. */
export function useToolWords(): (bites: Permission['bites']) => string {
  const t = useTranslate()
  return useCallback(
    bites => {
      const tools = new Map<string, string[]>()
      for (const { tool, what } of bites) tools.set(tool, [...(tools.get(tool) ?? []), what])
      return [...tools]
        .map(([tool, whats]) => {
          const said = whats.map(what => {
            const [place = '', name] = what.split(':')
            return name === undefined ? t(`access.bites.${place}`) : t(`access.bites.${place}`, { name: wordsOf(name).toLowerCase() })
          })
          return `${t(`resources.${tool}.name`, { _: wordsOf(tool) })} (${[...new Set(said)].join(', ')})`
        })
        .join('; ')
    },
    [t],
  )
}
