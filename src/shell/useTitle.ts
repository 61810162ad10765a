import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

/** Names the page in the browser's tab: `Suppliers · Munshi`; null leaves that to whatever is around it. */
export function useTitle(title: string | null): void {
  const t = useTranslate()
  const product = t('shell.product')
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
