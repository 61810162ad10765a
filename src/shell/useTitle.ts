import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

/** Names the page in the browser's tab: `Suppliers · Munshi`. */
export function useTitle(title: string): void {
  const t = useTranslate()
  const product = t('shell.product')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
