import { chromium } from '@playwright/test'
import { findChromium, chromiumFlags } from './scripts/test/chromium.ts'
const b = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const c = await b.newContext({ viewport: { width: 375, height: 800 }, locale:'ja-JP' })
const p = await c.newPage()
p.on('console', m => console.log('console', m.text()))
c.on('serviceworker', w => console.log('sw', w.url()))
await p.goto('http://127.0.0.1:18931/')
await p.waitForTimeout(8000)
console.log(await p.evaluate(async () => { const r = await navigator.serviceWorker.getRegistration(); return JSON.stringify([r?.installing?.state, r?.waiting?.state, r?.active?.state, !!navigator.serviceWorker.controller, await caches.keys()]) }))
console.log(await p.evaluate(async () => { try { const r = await navigator.serviceWorker.register('/sw.js'); return String(r?.installing?.state) } catch (e) { return String(e) } }))
await p.waitForTimeout(3000)
console.log(await p.evaluate(async () => { const c = await caches.open('x'); const out=[]; for (const u of ['/offline.html','/shell.html','/','/api/articles.json']) { try { await c.add(u); out.push(u+' ok') } catch (e) { out.push(u+String(e)) } } await caches.delete('x'); return out.join('\n') }))
await b.close()
