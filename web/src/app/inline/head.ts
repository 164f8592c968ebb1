import { markPage } from './mark-page.ts'

// Inlined at the start of the page's head.
markPage()
