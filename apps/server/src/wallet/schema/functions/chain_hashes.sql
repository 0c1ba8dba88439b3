-- Returns the hashes of postings, each chained to the one before, the first to p_last.
create or replace function chain_hashes(p_last bytea, p_texts text[]) returns bytea[]
language plpgsql immutable as $$
declare
  head bytea := p_last;
  hashes bytea[] := '{}';
  posting_text text;
begin
  foreach posting_text in array p_texts loop
    head := sha256(convert_to(encode(head, 'hex') || posting_text, 'UTF8'));
    hashes := hashes || head;
  end loop;
  return hashes;
end $$;
