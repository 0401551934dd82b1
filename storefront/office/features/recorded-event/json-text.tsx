import './recorded-event.css';

/** JSON over several lines, as programmers read it. */
export function JsonText({ json }: { readonly json: string }) {
  return (
    <pre className="recorded-event-json" dir="ltr">
      {JSON.stringify(JSON.parse(json), undefined, 2)}
    </pre>
  );
}
