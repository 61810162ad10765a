import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { AddressLink, useAddress } from '../routing/address.tsx'
import { Notice } from './Notice.tsx'
import { usePanels } from './panels.ts'

/** An address that no tool has. */
export function NotFound() {
  const t = useTranslate()
  const { pathname } = useAddress()
  const { openPalette } = usePanels()
  return (
    <Notice
      title={t('shell.not_found.title')}
      actions={
        <>
          <Button component={AddressLink} to="/" variant="contained">
            {t('shell.not_found.action')}
          </Button>
          <Button onClick={openPalette}>{t('shell.not_found.find')}</Button>
        </>
      }
    >
      {t('shell.not_found.text', { address: pathname })}
    </Notice>
  )
}
