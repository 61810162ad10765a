import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { sendForm } from '../../../../dataProvider/sendForm.ts'
import { spoken } from '../../../../dataProvider/spoken.ts'
import type { AnswerOf } from '../../../../schema/wire/call.ts'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import type { FoundProduct, NearestAnswer, Verdict, visualSearchCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof visualSearchCalls>>()
const precisionKey = ['visual search precision']

/** The search: a photo of this machine, or the id of a catalog. */
export type Query = { readonly picture: File; readonly catalog?: undefined } | { readonly catalog: string; readonly picture?: undefined }

/** The search of this screen. The catalog is in the address, so that a link shows another user the same; a photo cannot be. */
export function useNearest() {
  const { search } = useAddress()
  const go = useGo()
  const queries = useQueryClient()
  const t = useTranslate()
  const send = async (path: string, form: FormData, signal?: AbortSignal): Promise<unknown> => {
    try {
      return await sendForm(path, form, { signal })
    } catch (error) {
      throw signal?.aborted ? error : spoken(error as Parameters<typeof spoken>[0], t)
    }
  }
  const catalog = new URLSearchParams(search).get('catalog') ?? ''
  const [picture, setPicture] = useState<{ readonly file: File; readonly key: number } | null>(null)
  const query: Query | null = picture ? { picture: picture.file } : catalog ? { catalog } : null
  const place = ['visual search', picture?.key ?? catalog]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: place,
    queryFn: async ({ signal }) => (query ? ((await send('/api/visual-search/nearest', formOf(query), signal)) as NearestAnswer) : null),
    enabled: query !== null,
    retry: false,
  })
  const judge = useMutation({
    // One verdict at a time: the first one stores the picture, and the next ones send its id.
    scope: { id: 'visual search verdicts' },
    mutationFn: async ({ product, verdict }: { readonly product: FoundProduct; readonly verdict: Verdict }) => {
      if (!query) return
      // After the first verdict the picture is stored, and its id is enough.
      const stored = queries.getQueryData<NearestAnswer>(place)?.image
      const form = query.picture && stored ? new FormData() : formOf(query)
      if (query.picture && stored) form.append('image', stored.id)
      form.append('product', String(product.id))
      form.append('verdict', verdict)
      const answer = (await send('/api/visual-search/verdicts', form)) as AnswerOf<typeof visualSearchCalls.judge>
      queries.setQueryData<NearestAnswer>(
        place,
        before => before && { ...before, image: answer.image, products: judged(before, product, verdict) },
      )
      void queries.invalidateQueries({ queryKey: precisionKey })
    },
  })
  return {
    query,
    catalog,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    judge,
    searchPicture(file: File) {
      setPicture(before => ({ file, key: (before?.key ?? 0) + 1 }))
      if (catalog) go('/visual-search', { replace: true })
    },
    searchCatalog(id: string) {
      setPicture(null)
      go(`/visual-search?${new URLSearchParams({ catalog: id })}`, { replace: true })
    },
  }
}

export type Nearest = ReturnType<typeof useNearest>

function formOf({ picture, catalog }: Query): FormData {
  const form = new FormData()
  if (picture) form.append('picture', picture, picture.name)
  else form.append('catalog', catalog)
  return form
}

function judged({ products }: NearestAnswer, { id }: FoundProduct, verdict: Verdict): FoundProduct[] {
  return products.map(product => (product.id === id ? { ...product, verdict } : product))
}

/** The shares of relevant verdicts of the last 30 days. */
export function usePrecision() {
  return useQuery({
    queryKey: precisionKey,
    queryFn: async ({ signal }) => (await ask('GET /api/visual-search/precision', { signal })).json,
  })
}
