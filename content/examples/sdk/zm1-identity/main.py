from crypto import element

print("secure element:", element.uid())
print("device common name:", element.common_name())
