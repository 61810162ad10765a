import { lazy } from 'react'

/** Screens of a tool, each loaded when it is opened; they read which tool and which record from react-admin's contexts. */
export const ListView = lazy(() => import('./list/ListView.tsx'))
export const CreateView = lazy(() => import('./record/CreateView.tsx'))
export const EditView = lazy(() => import('./record/EditView.tsx'))
export const ShowView = lazy(() => import('./record/ShowView.tsx'))
