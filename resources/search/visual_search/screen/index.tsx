import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import type { HttpError } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import { refusalOf } from '../../../../src/changes/refusalWords.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { DropZone } from '../../../../src/uploads/page/DropZone.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { pictureLimits } from '../contracts.ts'
import { Precision } from './Precision.tsx'
import { Results } from './Results.tsx'
import { type Nearest, useNearest } from './useNearest.ts'

/** Finds the products whose pictures are similar to a photo or to a catalog, and takes verdicts on them (rest.md, §6.8). */
export default function VisualSearch() {
  const words = useScreenWords('visual_search')
  const nearest = useNearest()
  const { data, error, isFetching } = nearest
  const isRefused = refusalOf(error)?.status === 422
  return (
    <>
      <Card title={words('title')} note={words('note')}>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }, alignItems: 'start' }}
        >
          <QueryForm nearest={nearest} />
          <Box aria-busy={isFetching} sx={{ minWidth: 0 }}>
            {error && !isRefused && <ListError error={error} retry={nearest.retry} />}
            {!error && data && <Results key={data.hash} answer={data} judge={nearest.judge} />}
          </Box>
        </Box>
      </Card>
      <Precision />
    </>
  )
}

/** The photo or the catalog to search for; each is searched for at once. */
function QueryForm({ nearest }: { readonly nearest: Nearest }) {
  const words = useScreenWords('visual_search')
  const faults = faultsOf(nearest)
  const { query, catalog, data, isFetching } = nearest
  const [typed, setTyped] = useState(catalog)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) nearest.searchCatalog(typed.trim())
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <DropZone
        label={words(query?.picture ? 'another' : 'drop')}
        takes={words('takes')}
        accept={pictureLimits.types.join(',')}
        isSingle
        disabled={isFetching}
        fault={faults.picture}
        onDrop={([file]) => {
          setTyped('')
          if (file) nearest.searchPicture(file)
        }}
      />
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{words('or')}</Box>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          value={typed}
          onChange={event => setTyped(event.target.value)}
          placeholder={words('example')}
          error={faults.catalog !== undefined}
          helperText={faults.catalog}
          slotProps={{
            htmlInput: { 'aria-label': words('catalog'), maxLength: 15, inputMode: 'numeric' },
            formHelperText: { sx: { mx: 0 } },
          }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" disabled={typed.trim() === ''} loading={isFetching}>
          {words('run')}
        </Button>
      </Box>
      <SearchedFor picture={query?.picture ?? null} stored={data?.image?.id ?? null} />
    </Box>
  )
}

/** The errors of the fields of the form, in the user's language. */
function faultsOf({ error }: Nearest): Partial<Record<'picture' | 'catalog', string>> {
  return refusalOf(error)?.status === 422 ? (error as HttpError).body.errors : {}
}

function SearchedFor({ picture, stored }: { readonly picture: File | null; readonly stored: string | null }) {
  const words = useScreenWords('visual_search')
  const address = useObjectUrl(picture)
  const shown = address ?? (!picture && stored ? calls.file(stored) : null)
  return (
    shown && (
      <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
        <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
          {words('searched')}
        </Box>
        <Box
          component="img"
          src={shown}
          alt=""
          sx={{ display: 'block', maxWidth: 1, maxHeight: { xs: 140, md: 240 }, borderRadius: 1, objectFit: 'contain' }}
        />
      </Box>
    )
  )
}

/** The address of a file of this machine, released when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setAddress(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
