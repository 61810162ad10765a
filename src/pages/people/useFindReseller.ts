import { useCallback } from 'react'
import { usePanel } from '../../changes/usePanel.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'

/** Resellers by their code, phone or e-mail; only an e-mail may be that of several. */
export function useFindReseller(): (text: string) => Promise<readonly ApiRecord[]> {
  const panel = usePanel()
  return useCallback(
    async text => {
      const { data } = await panel.getList<ApiRecord>('users', {
        filter: filterOf(text.trim()),
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'id', order: 'ASC' },
      })
      return data
    },
    [panel],
  )
}

function filterOf(text: string): Record<string, string> {
  if (text.includes('@')) return { email: text.toLowerCase() }
  return /^[A-Za-z]/.test(text) ? { code: text.toUpperCase() } : { phone: text.replace(/[\s-]/g, '') }
}
