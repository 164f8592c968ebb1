import { startPage } from './start-page.ts'

// Inlined at the end of the page's body.
startPage()
