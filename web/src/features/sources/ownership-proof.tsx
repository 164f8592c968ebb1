/** The proof that the site belongs to the requester. */
export function OwnershipProof({ code }: { code: string }) {
  return (
    <section className="mt-6 border border-line-2 p-4 text-13 leading-[1.75] text-ink-2">
      <h2 className="text-14 font-bold text-ink-1">配信元の方であることの確認</h2>
      <p className="mt-1">
        確認コードをサイトのトップページに載せるか、<code className="break-all">{code}.txt</code>
        という名前のファイルに書いてサイトの一番上の階層に置くと、確認が早く終わります。読者が書き込める場所は確認に使えません。対応が済んだら削除してかまいません。
      </p>
      <p className="mt-2">
        確認コード <code className="num text-14 break-all text-ink-1">{code}</code>
      </p>
    </section>
  )
}
